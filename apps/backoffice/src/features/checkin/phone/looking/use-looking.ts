import { checkCredential } from '@trilha/contract/credentials/credential-token.ts';
import type { RosterCar } from '@trilha/contract/checkin/roster.ts';
import { isOverridable } from '@trilha/contract/checkin/override.rules.ts';
import type { SeenScan, Verdict } from '@trilha/contract/checkin/scan.ts';
import { isSummary } from '@trilha/contract/checkin/summary.rules.ts';
import {
  arrivalOf,
  carsOfCredential,
  judgeCar,
  pendingOf,
} from '@trilha/contract/checkin/verdict.rules.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { signaturesIn } from '@trilha/contract/checkin/waiver.rules.ts';
import type { WaiverSheet } from '@trilha/contract/checkin/waiver-sheet.ts';
import { useRef, useState } from 'react';
import {
  type Gate,
  type GateState,
  type HeldList,
  knownLog,
  type Override,
} from '../gate-state.ts';
import { heardOf } from '../exchanging/hearsay.ts';
import { sound } from '../sounds.ts';
import { type Told, toneOfTold } from './told.ts';

export interface Looking {
  /** What the screen shows: a verdict, a choice of cars, or nothing. */
  readonly told: Told | null;
  readonly choice: readonly RosterCar[] | null;
  /** The result of the last action, or why it failed. */
  readonly note: string;
  readonly lookAt: (car: RosterCar, how: SeenScan['how']) => Promise<void>;
  readonly read: (text: string) => Promise<void>;
  readonly refuse: (number: number) => Promise<void>;
  /** Lets the shown car in against its verdict. */
  readonly override: (why: Pick<Override, 'reason' | 'words'>) => Promise<void>;
  /** Logs a signature for a person of the shown car, and computes the verdict again. */
  readonly sign: (person: number, sheet: WaiverSheet) => Promise<void>;
  /** Reverts a signature of this phone, and computes the verdict again. */
  readonly unsign: (sequence: number) => Promise<void>;
  readonly undo: () => Promise<void>;
  /** Reverts this phone's latest entrance. */
  readonly undoLast: (entrance: number, number: number) => Promise<void>;
  readonly clear: () => void;
}

const NOTHING = {
  car: null,
  before: null,
  entrance: null,
  override: null,
  heard: null,
  pending: [],
  signed: [],
} satisfies Partial<Told>;

/** The people of a car who must still sign, and its signatures on this phone. */
function signingOf(state: GateState, list: HeldList, car: RosterCar) {
  const log = knownLog(state, list);
  const isOwn = ({ person }: { readonly person: number }): boolean =>
    car.crew.some((one) => one.person === person);
  return { pending: pendingOf(car, log), signed: signaturesIn(log.scans).filter(isOwn) };
}

/** Computes verdicts for cars and codes, logs them, and shows them. */
export function useLooking(gate: Gate, list: HeldList): Looking {
  const [told, setTold] = useState<Told | null>(null);
  const [choice, setChoice] = useState<readonly RosterCar[] | null>(null);
  const [note, setNote] = useState('');
  const isTaking = useRef(false);
  // Ignores a second tap while the first is being logged; its verdict would be based on outdated data.
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (isTaking.current) return;
    isTaking.current = true;
    try {
      await work();
    } finally {
      isTaking.current = false;
    }
  };
  const say = (next: Told): void => {
    setTold(next);
    setChoice(null);
    setNote('');
    sound(toneOfTold(next));
  };
  const stranger = async (
    verdict: Verdict,
    number: number | null,
    how: SeenScan['how'],
  ): Promise<void> => {
    await gate.look({ car: null, number, how, verdict });
    say({ ...NOTHING, verdict, number });
  };
  const lookAt = async (car: RosterCar, how: SeenScan['how']): Promise<void> => {
    const state = gate.state();
    const log = knownLog(state, list);
    const verdict = judgeCar(car, log);
    const before = verdict === 'already_in' ? arrivalOf(car.id, log) : null;
    const { number } = car;
    const sequence = await gate.look({ car: car.id, number, how, verdict });
    // 'Já entrou' logged no entrance, so an undo would revert the real one.
    const entrance = verdict === 'enters' ? sequence : null;
    const heard = verdict === 'enters' ? heardOf(car, state.hearsay) : null;
    const signing = signingOf(state, list, car);
    say({ ...NOTHING, ...signing, verdict, car, number, before, entrance, heard });
  };
  const read = async (text: string): Promise<void> => {
    if (isSummary(text)) {
      const words = await gate.hear(text);
      setTold(null);
      setChoice(null);
      setNote(words);
      return;
    }
    const checked = await checkCredential(text, { keys: list.keys }).catch(() => null);
    if (checked === null) {
      setNote('Este navegador não confere assinaturas: digite o número.');
      return;
    }
    const found = carsOfCredential(checked, list.roster);
    const number = checked.ok ? checked.claims.inscriptionNumber : null;
    if ('refused' in found) await stranger(found.refused, number, 'credential');
    else if (found.cars.length === 1 && found.cars[0]) await lookAt(found.cars[0], 'credential');
    else {
      setTold(null);
      setChoice(found.cars);
    }
  };
  const undo = (entrance: number, number: number): Promise<void> =>
    once(async () => {
      await gate.undo(entrance);
      setTold(null);
      setNote(`Entrada da ${formatInscriptionNumber(number)} desfeita.`);
    });
  return {
    told,
    choice,
    note,
    lookAt: (car, how) => once(() => lookAt(car, how)),
    read: (text) => once(() => read(text)),
    refuse: (number) => once(() => stranger('unknown', number, 'search')),
    override: async (why) => {
      const { car = null, verdict = 'unknown' } = told ?? {};
      if (told === null || car === null || !isOverridable(verdict)) return;
      const { id, number } = car;
      await once(async () => {
        const entrance = await gate.override({ car: id, number, verdict, ...why });
        say({ ...told, before: null, entrance, override: why });
      });
    },
    sign: async (person, sheet) => {
      const car = told?.car ?? null;
      if (told === null || car === null) return;
      await gate.sign({ car, person }, sheet);
      const signing = signingOf(gate.state(), list, car);
      // The next person signs; the verdict is shown once all have signed.
      if (signing.pending.length === 0) await lookAt(car, 'search');
      else setTold({ ...told, ...signing, verdict: judgeCar(car, knownLog(gate.state(), list)) });
    },
    unsign: async (sequence) => {
      await gate.undo(sequence);
      if (told?.car) await lookAt(told.car, 'search');
    },
    undo: async () => {
      if (told === null || told.entrance === null) return;
      await undo(told.entrance, told.number ?? 0);
    },
    undoLast: undo,
    clear: () => {
      setTold(null);
      setChoice(null);
      setNote('');
    },
  };
}
