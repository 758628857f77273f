// One file for the browser: what a photographer reads and may do beside the quotes.
export { ClientCard } from './client-card.tsx';
export { default as DeclineAction } from './decline-action.tsx';
