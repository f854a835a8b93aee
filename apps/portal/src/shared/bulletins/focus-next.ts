/** Focuses the 'Ciente' button of another bulletin, or else the list, because the pressed button is removed. */
export function focusNext(list: HTMLElement | null, pressed: number): void {
  const buttons = list?.querySelectorAll<HTMLButtonElement>('button[value]') ?? [];
  const next = [...buttons].find(({ value }) => value !== String(pressed));
  (next ?? list)?.focus();
}
