export async function sheets() {}
