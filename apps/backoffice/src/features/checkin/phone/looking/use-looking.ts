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
  /** What is on the screen: a verdict, cars to choose among, or nothing. */
  readonly told: Told | null;
  readonly choice: readonly RosterCar[] | null;
  /** What was just done, or why nothing was. */
  readonly note: string;
  readonly lookAt: (car: RosterCar, how: SeenScan['how']) => Promise<void>;
  readonly read: (text: string) => Promise<void>;
  readonly refuse: (number: number) => Promise<void>;
  /** Lets the car on the screen in against its verdict. */
  readonly override: (why: Pick<Override, 'reason' | 'words'>) => Promise<void>;
  /** Takes down that the statement was signed for somebody of the car on the screen, and judges it anew. */
  readonly sign: (person: number, sheet: WaiverSheet) => Promise<void>;
  /** Takes a signature of this phone back, and judges the car anew. */
  readonly unsign: (sequence: number) => Promise<void>;
  readonly undo: () => Promise<void>;
  /** Takes back the entrance that this phone took down last. */
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

/** Who of a car has still to sign, and what was signed for it here. */
function signingOf(state: GateState, list: HeldList, car: RosterCar) {
  const log = knownLog(state, list);
  const isOwn = ({ person }: { readonly person: number }): boolean =>
    car.crew.some((one) => one.person === person);
  return { pending: pendingOf(car, log), signed: signaturesIn(log.scans).filter(isOwn) };
}

/** Judges cars and codes by the list, takes each down, and says it. */
export function useLooking(gate: Gate, list: HeldList): Looking {
  const [told, setTold] = useState<Told | null>(null);
  const [choice, setChoice] = useState<readonly RosterCar[] | null>(null);
  const [note, setNote] = useState('');
  const isTaking = useRef(false);
  // A second tap while the first is written down would be judged by what was known before it.
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
    // 'Já entrou' changed nothing: undoing there would take back the real entrance.
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
      // The next of the car signs; the verdict is told once, when nobody is left.
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
