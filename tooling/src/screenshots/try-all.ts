/** What was tried as often as allowed and did not come about, and why. */
export interface Missing<Task> {
  readonly task: Task;
  readonly why: unknown;
}

/**
 * Does every task, several at a time. One that fails is tried again after all the others: what a busy machine or
 * a browser that went away spoilt is made up for, what is wrong stays wrong.
 * @param most how often one task is tried
 * @returns what is missing in the end
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
