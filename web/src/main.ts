import { mount } from 'svelte';
import App from './App.svelte';
import { fetchEarly } from './device/early';
import { router } from './lib/route.svelte';
import { keepSettings } from './lib/settings.svelte';
import { updates } from './offline/updates.svelte';
import './art/art.css';
import './app.css';

keepSettings();
const first = fetchEarly(router.route);

const target = document.getElementById('app');
if (target) mount(App, { target });
updates.begin(first);
