import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A type of schema.org: the interface of its properties, with those of its parents. */
interface Vocabulary {
  readonly properties: ReadonlyMap<string, { readonly parents: readonly string[]; readonly names: readonly string[] }>;
  /** The interface of each type, by the type's name. */
  readonly types: ReadonlyMap<string, string>;
}

/** schema.org's own definitions, as `schema-dts` generates them from the vocabulary. */
function readVocabulary(): Vocabulary {
  const text = readFileSync(fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts'), 'utf8');
  const properties = new Map<string, { parents: string[]; names: string[] }>();
  const types = new Map<string, string>();
  for (const [, name = '', parents = '', body = ''] of text.matchAll(
    /^(?:export )?interface (\w+)(?: extends ([^{]+?))? \{\n(.*?)^\}/gms,
  )) {
    const names = [...body.matchAll(/^ {4}"(\w+)"\?:/gm)].map(([, property = '']) => property);
    properties.set(name, { parents: parents.split(', '), names });
    const type = /^ {4}"@type": "(\w+)";/m.exec(body)?.[1];
    if (type !== undefined) types.set(type, name);
  }
  return { properties, types };
}

const { properties, types } = readVocabulary();

/** The faults of a JSON-LD document: unknown types, and properties that their type does not have. */
export function faultsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(faultsOf);
  if (typeof node !== 'object' || node === null) return [];
  const { '@context': context, '@graph': graph, '@type': type, '@id': id, ...own } = node as Record<string, unknown>;
  if (context !== undefined && context !== 'https://schema.org') return ['context'];
  if (graph !== undefined) return faultsOf(graph);
  const isReference = id !== undefined && type === undefined && Object.keys(own).length === 0;
  if (isReference) return [];
  const definition = types.get(String(type));
  if (definition === undefined) return [`type ${String(type)}`];
  const known = propertiesOf(definition);
  return Object.entries(own).flatMap(([name, value]) =>
    known.has(name) ? faultsOf(value) : [`${String(type)}.${name}`],
  );
}

function propertiesOf(name: string): ReadonlySet<string> {
  const { parents, names } = properties.get(name) ?? { parents: [], names: [] };
  return new Set([...names, ...parents.flatMap((parent) => [...propertiesOf(parent)])]);
}
