import { paths, to } from '@trilha/contract/portal-paths.ts';
import { takeWantedStage, type WantedStage } from './wanted-stage.ts';

/**
 * The address of a wanted stage's form; null where nobody may enter: then they go where everybody goes
 * (FACE-24). What asks comes late: few need it.
 */
export async function wayToStage(wanted: WantedStage | null): Promise<string | null> {
  if (wanted === null) return null;
  // Without the chunk the form itself says what there is to say.
  const isOpen = await import('./has-form-now.ts').then(
    ({ hasFormNow }) => hasFormNow(wanted.id),
    () => true,
  );
  return isOpen ? to(paths.stage, { id: wanted.id }) : null;
}

/** The same for what waited until this customer's registration was complete, once (FACE-23). */
export function wayOfCustomer(customer: number): Promise<string | null> {
  return wayToStage(takeWantedStage(customer));
}
