import type { SwitchChange } from '@trilha/partners/platform/switches.ts';

/** Makes partners fail; `{ reset: true }` undoes it; see `/switches`. It affects every test on these partners. */
export async function setSwitches(
  partners: string,
  change: SwitchChange | { reset: true },
): Promise<void> {
  const answer = await fetch(`${partners}/switches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  if (!answer.ok) throw new Error(`the switches answer ${answer.status}: ${await answer.text()}`);
}
