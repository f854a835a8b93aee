/** A task that failed in every attempt, and why. */
export interface Missing<Task> {
  readonly task: Task;
  readonly why: unknown;
}

/**
 * Runs every task, several at a time. A failed task is tried again after all the others, which makes up for a busy
 * machine or a lost browser.
 * @param most attempts per task
 * @returns the tasks that still failed
 */
export async function tryAll<Task>(
  tasks: readonly Task[],
  attempt: (task: Task) => Promise<void>,
  { atOnce, most }: { readonly atOnce: number; readonly most: number },
): Promise<ReadonlyArray<Missing<Task>>> {
  const missing: Array<Missing<Task>> = [];
  const waiting = tasks.map((task) => ({ task, tried: 0 }));
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { task } = next;
      const tried = next.tried + 1;
      await attempt(task).catch((why: unknown) => {
        if (tried < most) waiting.push({ task, tried });
        else missing.push({ task, why });
      });
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return missing;
}
