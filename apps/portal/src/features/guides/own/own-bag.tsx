import '@trilha/ui/choice/checkbox-field.css';
import { keep, readKept } from '@trilha/web/stored/kept-values.ts';
import { type JSX, useState } from 'react';
import { isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import { BAG_ENTRIES } from '../../../shared/own-entry/bag-entries.ts';
import type { OwnBagProps } from './own.ts';

const keptItems = (name: string): string[] => {
  const kept = readKept('device', name);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
};

/** What to bring, ticked on this device only (JOUR-06). */
function Bag({ registrationId, items }: { registrationId: number; items: readonly string[] }) {
  const name = BAG_ENTRIES + registrationId;
  const [ticked, setTicked] = useState(() => keptItems(name));
  const tick = (item: string, isIn: boolean): void => {
    const next = isIn ? [...ticked, item] : ticked.filter((one) => one !== item);
    keep('device', name, next);
    setTicked(next);
  };
  const done = items.filter((item) => ticked.includes(item)).length;
  return (
    <div className="own-bag">
      {items.map((item) => (
        <label key={item} className="check">
          <input
            type="checkbox"
            checked={ticked.includes(item)}
            onChange={({ target }) => tick(item, target.checked)}
          />
          <span>{item}</span>
        </label>
      ))}
      <p className="own-bag-n">
        <span aria-live="polite">
          {done} de {items.length}
        </span>
      </p>
      <p className="small">Os tiques ficam só neste aparelho.</p>
    </div>
  );
}

/** The list of what to bring: with boxes to tick for who goes, else as everybody reads it. */
export function OwnBag({ own, items, children }: OwnBagProps): JSX.Element {
  const sure = own.entries.find(({ status }) => isConfirmed(status));
  return <>{sure ? <Bag registrationId={sure.id} items={items} /> : children}</>;
}
