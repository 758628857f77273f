// One file for the browser: what a client may do beside the quotes.
export { default as AskAgain } from './ask-again.tsx';
export { default as RequestLinks } from './request-links.tsx';
