import { paths, to } from '@trilha/contract/portal-paths.ts';
import { takeWantedStage, type WantedStage } from './wanted-stage.ts';

/**
 * The address of a wanted stage's form; null when the stage has no form now, so that the usual page follows (FACE-24).
 * The check is lazy-loaded, since few customers need it.
 */
export async function wayToStage(wanted: WantedStage | null): Promise<string | null> {
  if (wanted === null) return null;
  // When the chunk fails to load, the form shows its own message.
  const isOpen = await import('./has-form-now.ts').then(
    ({ hasFormNow }) => hasFormNow(wanted.id),
    () => true,
  );
  return isOpen ? to(paths.stage, { id: wanted.id }) : null;
}

/** Like `wayToStage`, for a wish that waited for the customer's onboarding; used once (FACE-23). */
export function wayOfCustomer(customer: number): Promise<string | null> {
  return wayToStage(takeWantedStage(customer));
}
