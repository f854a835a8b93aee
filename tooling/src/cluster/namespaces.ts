import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Machines of a cluster test, by name. */
export const MACHINES = ['one', 'two', 'three'] as const;
export type Machine = (typeof MACHINES)[number];

/** Three machines as network namespaces on one bridge, which this machine reaches too. */
export interface Namespaces {
  /** The first three parts of all addresses. */
  readonly net: string;
  readonly addresses: Readonly<Record<Machine, string>>;
  /** The arguments of `ip` that run a command on a machine, as an account. */
  readonly inside: (name: Machine, account: Account, ...command: string[]) => string[];
  /** Sends a signal to the machine's processes that have a wanted command line. */
  readonly signal: (
    name: Machine,
    signal: NodeJS.Signals,
    isWanted?: (command: string) => boolean,
  ) => void;
  /** Command lines of what runs on a machine. */
  readonly commandsOf: (name: Machine) => readonly string[];
  /** Takes a machine off the network, or puts it back. */
  readonly link: (name: Machine, state: 'up' | 'down') => void;
  /** Kills everything that runs on the machines, and removes them. */
  readonly remove: () => void;
}

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** @returns what the program prints. @throws when it fails, with its output */
export function runWith(env: NodeJS.ProcessEnv, program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env, input: '' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** As `runWith`, with this process's own variables. */
export const run = (program: string, ...args: string[]): string =>
  runWith(process.env, program, ...args);

function sendSignal(pid: number, kind: NodeJS.Signals): void {
  try {
    process.kill(pid, kind);
  } catch {
    // The process has ended meanwhile.
  }
}

/** Names are those of this process, so that two runs on one machine do not meet. */
export function createNamespaces(): Namespaces {
  const net = `10.231.${process.pid % 250}`;
  const tag = `t${process.pid}`;
  const addresses = { one: `${net}.11`, two: `${net}.12`, three: `${net}.13` };
  const spaceOf = (name: Machine): string => `${tag}${name}`;
  // The kernel allows 15 letters.
  const linkOf = (name: Machine): string => `${spaceOf(name)}h`.slice(-15);

  const pidsOf = (name: Machine): number[] =>
    spawnSync('ip', ['netns', 'pids', spaceOf(name)], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter((line) => line !== '')
      .map(Number);

  run('ip', 'link', 'add', tag, 'type', 'bridge');
  run('ip', 'addr', 'add', `${net}.1/24`, 'dev', tag);
  run('ip', 'link', 'set', tag, 'up');
  for (const name of MACHINES) {
    const [space, link] = [spaceOf(name), linkOf(name)];
    run('ip', 'netns', 'add', space);
    const peer = ['type', 'veth', 'peer', 'name', 'eth0', 'netns', space];
    run('ip', 'link', 'add', link, ...peer);
    run('ip', 'link', 'set', link, 'master', tag, 'up');
    run('ip', '-n', space, 'addr', 'add', `${addresses[name]}/24`, 'dev', 'eth0');
    run('ip', '-n', space, 'link', 'set', 'eth0', 'up');
    run('ip', '-n', space, 'link', 'set', 'lo', 'up');
  }
  /** The command line of a process; null when it ended after it was listed. */
  const commandOf = (pid: number): string | null => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return null;
    }
  };
  const signal: Namespaces['signal'] = (name, kind, isWanted = () => true) => {
    for (const pid of pidsOf(name)) {
      const command = commandOf(pid);
      if (command !== null && isWanted(command)) sendSignal(pid, kind);
    }
  };
  return {
    net,
    addresses,
    inside: (name, { uid, gid }, ...command) =>
      ['netns', 'exec', spaceOf(name), 'setpriv', `--reuid=${uid}`, `--regid=${gid}`].concat(
        '--init-groups',
        command,
      ),
    signal,
    commandsOf: (name) => pidsOf(name).flatMap((pid) => commandOf(pid) ?? []),
    link: (name, state) => void run('ip', 'link', 'set', linkOf(name), state),
    remove: () => {
      for (const name of MACHINES) {
        // What was started between the list and the signal is in the next list.
        while (pidsOf(name).length > 0) signal(name, 'SIGKILL');
      }
      for (const name of MACHINES) spawnSync('ip', ['netns', 'del', spaceOf(name)]);
      spawnSync('ip', ['link', 'del', tag]);
    },
  };
}
