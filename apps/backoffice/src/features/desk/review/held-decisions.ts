/** How long a decision can be undone before it is sent, in milliseconds. */
export const HELD_MS = 10_000;

export type HeldAct = 'approve' | 'ask' | 'refuse';

/** The typed text, restored after an undo. */
export interface Typed {
  readonly template: string;
  readonly reason: string;
  readonly note: string;
}

interface Decision {
  /** Id of the registration, which has at most one pending decision. */
  readonly id: number;
  readonly number: number;
  readonly act: HeldAct;
  readonly typed: Typed | null;
  /** Sends the decision with the version that the user saw. */
  readonly send: () => Promise<unknown>;
  /** Explains an error. */
  readonly explain: (error: unknown) => Promise<Refusal>;
}

export interface Refusal {
  readonly problem: string;
  /** Another person decided first, so sending again is pointless. */
  readonly isOvertaken: boolean;
}

export interface HeldDecision extends Decision {
  readonly state: 'held' | 'sending' | 'failed';
  /** Time of sending, in milliseconds since 1970. */
  readonly sendsAt: number;
  readonly refusal: Refusal | null;
}

/**
 * Decisions that wait ten seconds in this page, and refused ones. The server does not know them: closing the page
 * discards them, and their registrations stay in the queue (ADR 074).
 */
export class HeldDecisions {
  #all: readonly HeldDecision[] = [];
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #typed = new Map<number, { readonly act: HeldAct; readonly typed: Typed }>();
  readonly #listeners = new Set<() => void>();
  readonly #sent: () => void;

  /** @param sent called after a decision was sent, or refused because of a newer state */
  constructor(sent: () => void) {
    this.#sent = sent;
  }

  /** All decisions, oldest first. */
  readonly now = (): readonly HeldDecision[] => this.#all;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The text typed for a decision that was undone. */
  typedFor(id: number, act: HeldAct): Typed | null {
    const kept = this.#typed.get(id);
    return kept?.act === act ? kept.typed : null;
  }

  /** Holds a decision and sends it after ten seconds unless it is undone. */
  hold(decision: Decision): void {
    const { id } = decision;
    this.#forget(id);
    this.#typed.delete(id);
    const sendsAt = Date.now() + HELD_MS;
    this.#set([...this.#all, { ...decision, state: 'held', sendsAt, refusal: null }]);
    const timer = setTimeout(() => void this.#send(id), HELD_MS);
    this.#timers.set(id, timer);
  }

  /** Undoes a decision that is unsent or was refused. @returns false when it was already sent */
  undo(id: number): boolean {
    const held = this.#all.find((one) => one.id === id);
    if (held === undefined || held.state === 'sending') return false;
    if (held.typed !== null) this.#typed.set(id, { act: held.act, typed: held.typed });
    this.#forget(id);
    return true;
  }

  /** Sends a refused decision again. */
  retry(id: number): void {
    void this.#send(id);
  }

  /** Discards all pending decisions. */
  end(): void {
    for (const { id } of this.#all) this.#forget(id);
  }

  async #send(id: number): Promise<void> {
    const held = this.#all.find((one) => one.id === id);
    if (held === undefined || held.state === 'sending') return;
    this.#change(id, { state: 'sending', refusal: null });
    try {
      await held.send();
      this.#forget(id);
    } catch (error) {
      this.#change(id, { state: 'failed', refusal: await held.explain(error) });
    }
    this.#sent();
  }

  #change(id: number, change: Partial<HeldDecision>): void {
    this.#set(this.#all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  #forget(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.#set(this.#all.filter((one) => one.id !== id));
  }

  #set(all: readonly HeldDecision[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }
}
