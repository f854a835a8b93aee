/** Whether this process still accepts requests. */
export interface Lifecycle {
  readonly isStopping: () => boolean;
  readonly stop: () => void;
}

export function createLifecycle(): Lifecycle {
  let isStopping = false;
  return {
    isStopping: () => isStopping,
    stop: () => {
      isStopping = true;
    },
  };
}
