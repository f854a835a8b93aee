import { createContext } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Error texts of a form's controls by control id. */
export type FieldFaults = ReadonlyMap<string, string>;

export const FormFaults = createContext<FieldFaults>(new Map());

export function isControl(element: EventTarget): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

function missingWords({ type, labels }: Control): string {
  // The form shows this text at its end, so it names the checkbox.
  if (type === 'checkbox') return `Falta marcar: “${labels?.[0]?.textContent.trim()}”.`;
  return type === 'radio' || type === 'select-one' ? 'Escolha uma opção.' : 'Preencha este campo.';
}

function rangeWords({ type, min, max }: HTMLInputElement): string {
  if (type !== 'number') return 'Escolha uma data dentro do prazo.';
  if (min === '') return `No máximo ${max}.`;
  return max === '' ? `No mínimo ${min}.` : `De ${min} a ${max}.`;
}

/** The error text for a control whose value breaks its own attributes, e.g. `required`; null for a valid one. */
export function faultOf(control: Control): string | null {
  if (!control.willValidate) return null;
  const { validity, type, value } = control;
  if (validity.badInput) return type === 'number' ? 'Escreva um número.' : 'Confira a data.';
  if (validity.valueMissing) return missingWords(control);
  if (control instanceof HTMLSelectElement) return null;
  // `validity.tooShort` is false for a value that a script set.
  if (value !== '' && value.length < control.minLength) {
    return `Escreva pelo menos ${control.minLength} letras.`;
  }
  if (control instanceof HTMLTextAreaElement) return null;
  if (validity.typeMismatch) {
    return type === 'email' ? 'Confira o e-mail.' : 'Escreva o endereço inteiro: https://…';
  }
  if (validity.rangeUnderflow || validity.rangeOverflow) return rangeWords(control);
  return validity.stepMismatch ? 'Escreva um número inteiro.' : null;
}
