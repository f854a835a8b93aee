import type { SwitchChange } from '@trilha/partners/platform/switches.ts';

/** Makes partners fail, or `{ reset: true }`; see `/switches`. Whoever shares them feels it too. */
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
