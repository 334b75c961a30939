import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { keepFiles } from './offline/served.svelte.ts'

const target = document.getElementById('app')
if (!target) throw new Error('the page has no place for the table')
mount(App, { target })
// After everything that is needed now.
if (import.meta.env.PROD) addEventListener('load', () => void keepFiles())
