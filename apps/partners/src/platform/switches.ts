/** Faults that each partner can simulate, by mode. The first mode of each list is normal operation. */
export const SWITCH_MODES = {
  webhook: ['normal', 'late', 'duplicated', 'missing', 'wrong-value', 'forged'],
  cep: ['normal', 'slow', 'down', 'garbage'],
  core: ['normal', 'slow', 'down', 'unauthorised', 'garbage'],
  smtp: ['normal', 'refuse', 'slow'],
  pix: ['normal', 'slow', 'down', 'lying'],
  refunds: ['normal', 'unfunded', 'refused'],
  push: ['normal', 'slow', 'down', 'limited', 'gone', 'elsewhere'],
  listing: [
    'normal',
    'small-pages',
    'doubled',
    'shuffled',
    'stuck',
    'lying',
    'breaking',
    'garbled',
  ],
} as const;

export type SwitchName = keyof typeof SWITCH_MODES;
export type SwitchMode<Name extends SwitchName> = (typeof SWITCH_MODES)[Name][number];

/** State of a switch: `ms` is the delay of the slow and late modes, in milliseconds. */
export interface SwitchState<Name extends SwitchName> {
  mode: SwitchMode<Name>;
  ms: number;
}

export type SwitchStates = { [Name in SwitchName]: SwitchState<Name> };

/** A change: a mode alone keeps the delay. */
export type SwitchChange = {
  [Name in SwitchName]?: SwitchMode<Name> | Partial<SwitchState<Name>>;
};

export const SWITCH_NAMES = Object.keys(SWITCH_MODES) as SwitchName[];

const DEFAULT_DELAY_MS = 3000;
const LONGEST_DELAY_MS = 600_000;

/** The change has an unknown switch, mode or delay. */
export class UnknownSwitchError extends Error {}

export interface Switches {
  get: () => SwitchStates;
  /** @throws UnknownSwitchError and changes nothing when any part of the change is unknown */
  set: (change: SwitchChange) => SwitchStates;
  reset: () => SwitchStates;
}

export function createSwitches(): Switches {
  let states = healthy();
  return {
    get: () => states,
    set: (change) => (states = changed(states, change)),
    reset: () => (states = healthy()),
  };
}

function healthy(): SwitchStates {
  return {
    webhook: { mode: 'normal', ms: DEFAULT_DELAY_MS },
    cep: { mode: 'normal', ms: DEFAULT_DELAY_MS },
    core: { mode: 'normal', ms: DEFAULT_DELAY_MS },
    smtp: { mode: 'normal', ms: DEFAULT_DELAY_MS },
    pix: { mode: 'normal', ms: DEFAULT_DELAY_MS },
    refunds: { mode: 'normal', ms: DEFAULT_DELAY_MS },
    push: { mode: 'normal', ms: DEFAULT_DELAY_MS },
    listing: { mode: 'normal', ms: DEFAULT_DELAY_MS },
  };
}

function changed(states: SwitchStates, change: SwitchChange): SwitchStates {
  const next = structuredClone(states);
  for (const [name, wanted] of Object.entries(change)) {
    if (!isSwitchName(name)) throw new UnknownSwitchError(`There is no switch "${name}".`);
    const { mode, ms } = typeof wanted === 'string' ? { mode: wanted, ms: undefined } : wanted;
    if (mode !== undefined) setMode(next, name, mode);
    if (ms !== undefined) next[name].ms = checkedDelay(name, ms);
  }
  return next;
}

function setMode(states: SwitchStates, name: SwitchName, mode: string): void {
  const modes: readonly string[] = SWITCH_MODES[name];
  if (!modes.includes(mode)) {
    throw new UnknownSwitchError(`"${name}" knows ${modes.join(', ')}, not "${mode}".`);
  }
  Object.assign(states[name], { mode });
}

function checkedDelay(name: SwitchName, ms: number): number {
  if (!Number.isInteger(ms) || ms < 0 || ms > LONGEST_DELAY_MS) {
    throw new UnknownSwitchError(
      `The delay of "${name}" is 0 to ${LONGEST_DELAY_MS} milliseconds.`,
    );
  }
  return ms;
}

function isSwitchName(name: string): name is SwitchName {
  return Object.hasOwn(SWITCH_MODES, name);
}
