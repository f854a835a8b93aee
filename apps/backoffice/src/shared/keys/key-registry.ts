import type { KeyBinding } from './key-binding.ts';

/** The bindings of a screen, dialog or frame while it is mounted. */
export interface KeyLayer {
  bindings: readonly KeyBinding[];
  /** A dialog's layer disables those below it. */
  readonly modal: boolean;
}

const wordsOf = (bindings: readonly KeyBinding[]): string =>
  bindings.map(({ keys, says, quiet }) => `${keys}\t${says}\t${quiet ?? false}`).join('\n');

/** All bindings of mounted components. For the same keys, the latest wins. */
export class KeyRegistry {
  readonly #layers: KeyLayer[] = [];
  readonly #listeners = new Set<() => void>();
  #shown: readonly KeyBinding[] = [];

  /** @returns removes the layer */
  add(layer: KeyLayer): () => void {
    this.#layers.push(layer);
    this.#tell();
    return () => {
      this.#layers.splice(this.#layers.indexOf(layer), 1);
      this.#tell();
    };
  }

  /** Replaces a layer's bindings. Notifies subscribers only when keys or labels differ. */
  update(layer: KeyLayer, bindings: readonly KeyBinding[]): void {
    const isNews = wordsOf(layer.bindings) !== wordsOf(bindings);
    layer.bindings = bindings;
    if (isNews) this.#tell();
  }

  /** The active bindings in the order of binding, one per stroke; the latest `run` wins. */
  now(): readonly KeyBinding[] {
    const top = this.#layers.findLastIndex(({ modal }) => modal);
    const shown = top < 0 ? this.#layers : this.#layers.slice(top);
    const byKeys = new Map<string, KeyBinding>();
    for (const { bindings } of shown) {
      for (const binding of bindings) byKeys.set(binding.keys, binding);
    }
    return [...byKeys.values()];
  }

  /** The active bindings as a stable snapshot for `useSyncExternalStore`. */
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
