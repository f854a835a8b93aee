import { describe, expect, it } from 'vitest';
import { fieldProblem, fillFields, paragraphsOf, unknownFields } from './mailing-fields.rules.ts';

const VALUES = {
  nome: 'Ana',
  nome_completo: 'Ana {cidade} Prado',
  etapa: 'Serra $& Mar',
  data: '18/04/2026',
  hora: '08:00',
  local: 'Parque',
  cidade: 'Poços (MG)',
  numero: '0042',
};

describe('fields of a message to many', () => {
  it('names those that do not exist, a CPF among them, as they are written [DESK-79]', () => {
    expect(unknownFields('{nome}, {cpf} {cpf} {Nome} { data } {}')).toEqual([
      'cpf',
      'Nome',
      ' data ',
      '',
    ]);
    expect(fieldProblem('Olá, {nome}')).toBeNull();
    expect(fieldProblem('Seu {cpf}')).toMatch(/^Não existe \{cpf\}\. Existem: \{nome\} /);
    expect(fieldProblem('{cpf}, {rg}')).toMatch(/^Não existe \{cpf\}, \{rg\}\. Existem: /);
    expect(unknownFields('{constructor} {toString}')).toHaveLength(2);
  });

  it('stands for what it means once, whatever that holds [DESK-79]', () => {
    expect(fillFields('{nome_completo}: {etapa}, {numero} {x}', VALUES)).toBe(
      'Ana {cidade} Prado: Serra $& Mar, 0042 {x}',
    );
  });

  it('begins a paragraph with every line', () => {
    expect(paragraphsOf('Um\n\n Dois \r\nTrês\n')).toEqual(['Um', 'Dois', 'Três']);
  });
});
