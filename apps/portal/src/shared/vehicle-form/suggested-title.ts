const firstWord = (text: string): string => text.trim().split(/\s+/)[0] ?? '';

/**
 * A nickname from model and colour: 'L200 vermelha' (D52). 'Grand' alone names no model. Empty without a model.
 */
export function suggestedTitle({ model, color }: { model: string; color: string }): string {
  const name = /^grand\s+\S+/i.exec(model.trim())?.[0] ?? firstWord(model);
  return name === '' ? '' : `${name} ${firstWord(color).toLocaleLowerCase('pt-BR')}`.trim();
}
