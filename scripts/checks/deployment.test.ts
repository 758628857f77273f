import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const deployment = (file: string) => read(`scripts/deployment/${file}`);

/** The paths that the Containerfile copies of what it has built, from the top of the repository. */
const copied = [...deployment('Containerfile').matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(
  ([, name = '']) => name,
);
/** The commands that operators run, and the server. */
const programs = ['main.ts', 'commands/backup.ts', 'commands/restore.ts', 'commands/doctor.ts', 'commands/admin.ts'];
const documented = new Set(
  [...read('docs/OPERATIONS.md').matchAll(/`([A-Z][A-Z0-9_]{3,})`/g)].map(([, name = '']) => name),
);

/** Every file of ours that a program loads, itself included. */
function loadedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of read(file).matchAll(
    /^(?:import|export) (?!type )(?:[^'"]*? from )?'([.#][^']+\.ts)';$/gm,
  )) {
    loadedBy(name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name)), found);
  }
  return found;
}

describe('the image', () => {
  it.each(copied)('has a %s to copy', (name) => {
    expect(existsSync(join(root, name)) || ['node_modules', 'dist'].includes(name)).toBe(true);
    expect(
      deployment('Containerfile.dockerignore')
        .split('\n')
        .filter((line) => line === name && line !== 'dist'),
    ).toEqual([]);
  });

  it.each(programs)('has all that server/%s loads', (program) => {
    const loaded = loadedBy(`server/${program}`);
    expect(loaded.size).toBeGreaterThan(10);
    expect([...loaded].filter((file) => !copied.some((name) => file.startsWith(`${name}/`)))).toEqual([]);
  });

  it('keeps its data in a folder of its volume, which a restoration can move aside', () => {
    const steps = deployment('Containerfile');
    const volume = /^VOLUME (.+)$/m.exec(steps)?.[1] ?? '';
    expect(/^ENV .*\bDATA_DIR=(\S+)/m.exec(steps)?.[1]).toMatch(new RegExp(`^${volume}/\\w+$`));
    const mounted = [...deployment('compose.yaml').matchAll(/^ +volumes: \['\w+:(\/data.*)'\]$/gm)].map(([, to]) => to);
    expect(mounted).toEqual([volume, volume]);
  });
});

describe('the files of deployment', () => {
  const compose = deployment('compose.yaml');
  const proxy = deployment('haproxy.cfg');

  it('name variables that exist', () => {
    const unit = [...deployment('declic.service').matchAll(/^Environment=(.+)$/gm)].flatMap(([, text = '']) =>
      text.split(' ').map((one) => one.split('=')[0] ?? ''),
    );
    const image = [...deployment('Containerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, text = '']) =>
      text.split(' ').map((one) => one.split('=')[0] ?? ''),
    );
    const composed = [...compose.matchAll(/\b([A-Z][A-Z]+_[A-Z0-9_]+)\b/g)].map(([, name = '']) => name);
    const named = [...unit, ...image, ...composed].filter((name) => !/^(?:POSTGRES|DECLIC)_|^NODE_ENV$/.test(name));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !documented.has(name))).toEqual([]);
  });

  it('have the same settings of the C library’s memory, which the soak reads', () => {
    const settingsOf = (name: string) => [...deployment(name).matchAll(/\bMALLOC_\w+=\d+/g)].map(([text]) => text);
    expect(settingsOf('declic.service')).toHaveLength(3);
    expect(settingsOf('Containerfile')).toEqual(settingsOf('declic.service'));
  });

  it('give the proxy each of its variables, and a service for each of its servers', () => {
    const wanted = [...new Set([...proxy.matchAll(/\$\{(\w+)(?:\[\*\])?\}/g)].map(([, name = '']) => name))];
    const given = new Map(
      [...compose.matchAll(/^ +(DECLIC_\w+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    expect(wanted.filter((name) => !given.has(name))).toEqual([]);
    const hosts = [...given.values()].flatMap((value) => /^(\w+):3000$/.exec(value)?.[1] ?? []);
    expect(hosts).toHaveLength(wanted.length - 1);
    for (const host of hosts) expect(compose).toMatch(new RegExp(`^  ${host}:\n    <<: \\*declic$`, 'm'));
  });

  it('give the words of an address of the proxy one by one, or it reads them as one address', () => {
    const spaced = [...compose.matchAll(/^ +(DECLIC_\w+): '[^']* [^']*'$/gm)].map(([, name = '']) => name);
    expect(spaced).toEqual(['DECLIC_LISTEN']);
    for (const name of spaced) expect(proxy).toContain(`"\${${name}[*]}"`);
  });

  it('name what is wrong where a secret lacks: without words, podman-compose takes the text itself for the secret', () => {
    expect([...compose.matchAll(/\$\{\w+:?\??\}/g)].map(([text]) => text)).toEqual([]);
  });

  it('ask whether a process lives as its image does, at the port of the image', () => {
    const port = /^ENV .*\bPORT=(\d+)/m.exec(deployment('Containerfile'))?.[1] ?? '';
    const command = /CMD \["node", "-e", "(.+)"\]/.exec(deployment('Containerfile'))?.[1] ?? '';
    const composed = command.replace("127.0.0.1:' + process.env.PORT + '", `127.0.0.1:${port}`);
    expect(composed).toContain(`http://127.0.0.1:${port}/`);
    // For a shell, between double quotes; a block, since YAML reads a plain line with a colon and a space as a key.
    expect(composed).not.toMatch(/["$`\\]/);
    expect(compose).toContain(`\n    test:\n      - CMD-SHELL\n      - >-\n        node -e "${composed}"\n`);
  });

  it('mount what is there, in volumes that are declared', () => {
    const mounts = [...compose.matchAll(/(?:- |\[')([.\w/-]+):\/[^\s']+/g)].map(([, from = '']) => from);
    expect(mounts.length).toBeGreaterThan(3);
    for (const from of mounts) {
      if (!from.startsWith('.')) expect(compose).toMatch(new RegExp(`^volumes:\n(?:  \\w+:\n)*  ${from}:$`, 'm'));
      // The certificate is the operator's.
      else if (!from.endsWith('.pem')) expect(existsSync(join(root, 'scripts/deployment', from)), from).toBe(true);
    }
  });
});

describe('the keys of OPERATIONS', () => {
  const page = read('docs/OPERATIONS.md');
  const keys = page.slice(page.indexOf('\n## Keys\n'), page.indexOf('\n## Several processes\n'));

  it('say of each secret when it is changed, and what ends with the old one', () => {
    const config = read('server/config.ts');
    const listed = /SECRETS: ReadonlySet<string> = new Set\(\[([^\]]+)\]/.exec(config)?.[1] ?? '';
    const secrets = [...listed.matchAll(/'([A-Z_]+)'/g), ...config.matchAll(/\b(STRIPE_\w*SECRET\w*)\b/g)].map(
      ([, name = '']) => name,
    );
    const rows = keys.split('\n').filter((line) => line.startsWith('| '));
    expect(secrets.length).toBeGreaterThan(4);
    for (const name of secrets) {
      const cells = rows.find((row) => row.includes(`\`${name}\``))?.split(' | ') ?? [];
      expect(cells, name).toHaveLength(4);
      expect(cells[2], name).toMatch(/each (?:two )?years?|when it may have been seen/);
    }
  });

  it('name each algorithm that the server uses', () => {
    const files = globSync('server/**/*.ts', { cwd: root }).filter((file) => !/\.test\.ts$|testing|demo/.test(file));
    const used = new Set(
      files.flatMap((file) =>
        [
          ...read(file).matchAll(
            /\b(?:createHash|createHmac|hkdfSync)\(\s*'([^']+)'|\b(?:CIPHER = |namedCurve: |hash\()'([^']+)'/g,
          ),
        ].map(([, one, other]) => one ?? other ?? ''),
      ),
    );
    const names: Readonly<Record<string, string>> = {
      sha256: 'SHA-256',
      argon2id: 'argon2id',
      'aes-256-gcm': 'AES-256-GCM',
      'P-256': 'P-256',
      prime256v1: 'P-256',
    };
    expect([...used].filter((name) => names[name] === undefined)).toEqual([]);
    expect(used.size).toBeGreaterThan(2);
    for (const name of used) expect(keys).toContain(names[name]);
  });
});
