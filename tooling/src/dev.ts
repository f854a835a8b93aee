import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { stopOnSignal } from './machine/stop-on-signal.ts';

// `npm start` that restarts when a source file changes. It builds the pages only when their sources changed.
const sources = ['apps', 'packages']
  .flatMap((parent) =>
    readdirSync(join(projectRoot, parent)).map((name) => join(parent, name, 'src')),
  )
  .filter((folder) => existsSync(join(projectRoot, folder)));

const quiet = 200;
let child: ChildProcess | undefined;
let restarting: Promise<void> = Promise.resolve();
let timer: NodeJS.Timeout | undefined;

async function end(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function restart(): Promise<void> {
  await end();
  child = spawn(process.execPath, [join(projectRoot, 'tooling/src/start.ts')], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
}

for (const folder of sources) {
  watch(join(projectRoot, folder), { recursive: true }, (_event, name) => {
    if (name?.includes('.test.')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.log(`changed: ${join(folder, name ?? '')}`);
      restarting = restarting.then(restart);
    }, quiet);
  });
}
stopOnSignal(end);
restarting = restart();
