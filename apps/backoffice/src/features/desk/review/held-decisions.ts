/** So long a decision may be undone before it is sent, in milliseconds. */
export const HELD_MS = 10_000;

export type HeldAct = 'approve' | 'ask' | 'refuse';

/** What was typed for it, kept for whoever undoes it. */
export interface Typed {
  readonly template: string;
  readonly reason: string;
  readonly note: string;
}

interface Decision {
  /** The registration; it has one decision at a time. */
  readonly id: number;
  readonly number: number;
  readonly act: HeldAct;
  readonly typed: Typed | null;
  /** Does it, with the version that was seen. */
  readonly send: () => Promise<unknown>;
  /** Why it was refused. */
  readonly explain: (error: unknown) => Promise<Refusal>;
}

export interface Refusal {
  readonly problem: string;
  /** Somebody was faster: sending it again cannot help. */
  readonly isOvertaken: boolean;
}

export interface HeldDecision extends Decision {
  readonly state: 'held' | 'sending' | 'failed';
  /** When it is sent, in milliseconds since 1970. */
  readonly sendsAt: number;
  readonly refusal: Refusal | null;
}

/**
 * Decisions that wait for their ten seconds in this page, and those that were refused. The server knows nothing
 * of them: a page that is closed takes them along, and what they were about waits on (ADR 074).
 */
export class HeldDecisions {
  #all: readonly HeldDecision[] = [];
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #typed = new Map<number, { readonly act: HeldAct; readonly typed: Typed }>();
  readonly #listeners = new Set<() => void>();
  readonly #sent: () => void;

  /** @param sent hears that something was sent, or refused since it is no longer so */
  constructor(sent: () => void) {
    this.#sent = sent;
  }

  /** All of them, the oldest first. */
  readonly now = (): readonly HeldDecision[] => this.#all;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What was typed for a decision that was undone. */
  typedFor(id: number, act: HeldAct): Typed | null {
    const kept = this.#typed.get(id);
    return kept?.act === act ? kept.typed : null;
  }

  /** Sends it when its seconds are over, unless it is undone. */
  hold(decision: Decision): void {
    const { id } = decision;
    this.#forget(id);
    this.#typed.delete(id);
    const sendsAt = Date.now() + HELD_MS;
    this.#set([...this.#all, { ...decision, state: 'held', sendsAt, refusal: null }]);
    const timer = setTimeout(() => void this.#send(id), HELD_MS);
    this.#timers.set(id, timer);
  }

  /** Takes one back that is not sent yet, or was refused. @returns whether it could be */
  undo(id: number): boolean {
    const held = this.#all.find((one) => one.id === id);
    if (held === undefined || held.state === 'sending') return false;
    if (held.typed !== null) this.#typed.set(id, { act: held.act, typed: held.typed });
    this.#forget(id);
    return true;
  }

  /** Sends one that was refused once more. */
  retry(id: number): void {
    void this.#send(id);
  }

  /** Sends nothing any more. */
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
