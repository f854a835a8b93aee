import { DEFAULT_ORDER, type SortOrder } from '@trilha/contract/stages/stages.rules.ts';
import { useState } from 'react';

const KEY = 'events-order';

function remembered(): SortOrder {
  try {
    return localStorage.getItem(KEY) === 'asc' ? 'asc' : DEFAULT_ORDER;
  } catch {
    return DEFAULT_ORDER;
  }
}

function remember(order: SortOrder): void {
  try {
    localStorage.setItem(KEY, order);
  } catch {
    // Storage may be full or forbidden; the order then holds until the page is left.
  }
}

/** The order of all three lists (EVT-04): 'desc' at first, afterwards as last chosen on this device. */
export function useListOrder(): [order: SortOrder, toggle: () => void] {
  const [order, setOrder] = useState(remembered);
  return [
    order,
    () => {
      const next = order === 'asc' ? 'desc' : 'asc';
      remember(next);
      setOrder(next);
    },
  ];
}
