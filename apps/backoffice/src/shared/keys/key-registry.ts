import type { KeyBinding } from './key-binding.ts';

/** What a screen, a dialog or the frame binds while it is shown. */
export interface KeyLayer {
  bindings: readonly KeyBinding[];
  /** A dialog's layer hides those below it. */
  readonly modal: boolean;
}

const wordsOf = (bindings: readonly KeyBinding[]): string =>
  bindings.map(({ keys, says, quiet }) => `${keys}\t${says}\t${quiet ?? false}`).join('\n');

/** Every binding that is there now. Those that came last win. */
export class KeyRegistry {
  readonly #layers: KeyLayer[] = [];
  readonly #listeners = new Set<() => void>();
  #shown: readonly KeyBinding[] = [];

  /** @returns what takes it away again */
  add(layer: KeyLayer): () => void {
    this.#layers.push(layer);
    this.#tell();
    return () => {
      this.#layers.splice(this.#layers.indexOf(layer), 1);
      this.#tell();
    };
  }

  /** Gives a layer its newest bindings. Who lists them hears of it when keys or words are other ones. */
  update(layer: KeyLayer, bindings: readonly KeyBinding[]): void {
    const isNews = wordsOf(layer.bindings) !== wordsOf(bindings);
    layer.bindings = bindings;
    if (isNews) this.#tell();
  }

  /** What works now, each stroke once, in the order in which it was bound; `run` is the newest. */
  now(): readonly KeyBinding[] {
    const top = this.#layers.findLastIndex(({ modal }) => modal);
    const shown = top < 0 ? this.#layers : this.#layers.slice(top);
    const byKeys = new Map<string, KeyBinding>();
    for (const { bindings } of shown) {
      for (const binding of bindings) byKeys.set(binding.keys, binding);
    }
    return [...byKeys.values()];
  }

  /** The same as words to show, for `useSyncExternalStore`. */
  readonly shown = (): readonly KeyBinding[] => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(): void {
    this.#shown = this.now();
    for (const listener of this.#listeners) listener();
  }
}
