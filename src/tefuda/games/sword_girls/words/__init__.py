"""Words that Sword Girls adds to the language: cards and their numbers, moving, changing, skills."""
