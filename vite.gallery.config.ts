import { defineConfig } from 'vite';
import { compiling, resolve } from './vite.config.ts';

/**
 * The page of all components (`/demo/composants`), built apart from the product: neither its scripts, nor its styles, nor
 * what its worker keeps, have a byte of it.
 */
export default defineConfig({
  root: 'client/gallery',
  publicDir: '../public',
  resolve,
  build: {
    outDir: '../../dist/gallery',
    emptyOutDir: true,
    copyPublicDir: false,
    assetsDir: 'demo/assets',
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    chunkSizeWarningLimit: 700,
  },
  plugins: compiling(),
});
