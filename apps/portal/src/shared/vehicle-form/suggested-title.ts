const firstWord = (text: string): string => text.trim().split(/\s+/)[0] ?? '';

/**
 * A nickname from model and colour: 'L200 vermelha' (D52). Takes two words of 'Grand Vitara', and 'S Cross' of 'S-Cross',
 * because a nickname has no hyphen (VAL-07). Empty without a model.
 */
export function suggestedTitle({ model, color }: { model: string; color: string }): string {
  const name = /^grand\s+\S+/i.exec(model.trim())?.[0] ?? firstWord(model);
  const title = `${name} ${firstWord(color).toLocaleLowerCase('pt-BR')}`;
  return name === '' ? '' : title.replaceAll('-', ' ').trim();
}
