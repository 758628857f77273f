import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { sabotages } from './sabotages.ts';

// Loaded before the simulator, with the name of a sabotage: applies its known-bad edit when the file is loaded.

const sabotage = sabotages.find(({ name }) => name === process.env['SABOTAGE']);
if (sabotage === undefined) throw new Error(`No sabotage named ${process.env['SABOTAGE']}`);
const target = fileURLToPath(new URL(`../../../${sabotage.file}`, import.meta.url));

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || fileURLToPath(url) !== target) return nextLoad(url, context);
    const text = readFileSync(target, 'utf8');
    if (text.split(sabotage.find).length !== 2) throw new Error(`"${sabotage.name}" no longer finds its place`);
    const source = stripTypeScriptTypes(text.replace(sabotage.find, () => sabotage.replace));
    return { format: 'module', source, shortCircuit: true };
  },
});
