/** Moves the focus to the next bulletin without 'Ciente', or to the list: the pressed button goes. */
export function focusNext(list: HTMLElement | null, pressed: number): void {
  const buttons = list?.querySelectorAll<HTMLButtonElement>('button[value]') ?? [];
  const next = [...buttons].find(({ value }) => value !== String(pressed));
  (next ?? list)?.focus();
}
