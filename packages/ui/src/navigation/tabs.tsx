import { type JSX, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

import './tabs.css';

export interface Tab {
  id: string;
  label: ReactNode;
  /**
   * Number of items behind the tab. Read as a description, so that the name stays the label. Its space is reserved
   * while unknown.
   */
  count?: number | undefined;
}

interface TabsProps {
  /** Accessible name of the tab list: 'Eventos', 'Veículos'. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** Called when a pointer or finger comes to a tab, before it is selected: what it shows can be loaded already. */
  onApproach?: (id: string) => void;
  /** `cars` shows a name and a plate per tab and scrolls horizontally. */
  variant?: 'index' | 'cars';
  /** Name of the panel, when the tab's name is also the label of a field in it: 'Endereço'. */
  panelLabel?: string;
  /** Panel of the selected tab. */
  children: ReactNode;
}

/**
 * Tabs with one panel, following the ARIA pattern: one tab stop; arrows, Home and End move and select.
 * https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs({
  label,
  tabs,
  selected,
  onSelect,
  onApproach,
  variant = 'index',
  panelLabel,
  children,
}: TabsProps): JSX.Element {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const last = tabs.length - 1;
    const current = tabs.findIndex((tab) => tab.id === selected);
    const targets: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current <= 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const index = targets[event.key];
    const target = index === undefined ? undefined : tabs[index];
    if (index === undefined || !target) return;
    event.preventDefault();
    onSelect(target.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  }

  return (
    <>
      <div
        className={variant === 'cars' ? 'car-tabs' : 'tabs'}
        role="tablist"
        aria-label={label}
        ref={list}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            aria-describedby={tab.count === undefined ? undefined : `${id}-${tab.id}-count`}
            tabIndex={tab.id === selected ? 0 : -1}
            onPointerEnter={() => onApproach?.(tab.id)}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
          >
            <span>{tab.label}</span>
            {'count' in tab && (
              <span className="n" id={`${id}-${tab.id}-count`} aria-hidden="true">
                {tab.count ?? '\u2007'}
              </span>
            )}
          </button>
        ))}
      </div>
      <div
        className="tabpanel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-label={panelLabel}
        aria-labelledby={panelLabel ? undefined : `${id}-${selected}`}
      >
        {children}
      </div>
    </>
  );
}
