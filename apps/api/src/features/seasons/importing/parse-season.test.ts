import { describe, expect, it } from 'vitest';
import { parseSeason, SeasonFileError } from './parse-season.ts';

const SOUND = `brand: mitsubishi
events:
  - key: rali
    name: Rali
    categories:
      - key: turismo
        name: Turismo
    steps:
      - key: serra
        title: Etapa Serra
        city_uf: Serra Negra (SP)
        uf: SP
        stage_date: 2026-05-09 08:00
        start_first_batch: 2026-05-01 10:00
        end_first_batch: 2026-05-03 23:59
        start_registration_date: 2026-05-04 10:00
        end_registration_date: 2026-05-07 23:59
        cancellation_limit: 2026-05-06
        event_value: 500.5
        vacancies: 20
        vacancies_first_batch: 4
        vouchers: { trilha: 2, clube: { places: 1, until: 2026-05-05 } }
        published: true
`;

/** Problems of a file as `line: message`. */
function problemsOf(text: string): string[] {
  try {
    parseSeason(text);
    return [];
  } catch (error) {
    if (!(error instanceof SeasonFileError)) throw error;
    return error.problems.map(({ line, message }) => `${line}: ${message}`);
  }
}

/** Problems of the valid file with one text replaced. */
function problemsWith(text: string, replacement: string): string[] {
  expect(SOUND).toContain(text);
  return problemsOf(SOUND.replace(text, replacement));
}

describe('the file of a season', () => {
  it('is read with São Paulo’s clocks, whole cents and codes as they are compared', () => {
    const { season, brand } = parseSeason(SOUND);
    expect(brand.slug).toBe('mitsubishi');
    expect(season.events[0]?.steps[0]).toMatchObject({
      stage_date: new Date('2026-05-09T11:00:00Z'),
      cancellation_limit: '2026-05-06',
      event_value: 50_050,
      vouchers: {
        TRILHA: { places: 2, until: null },
        CLUBE: { places: 1, until: '2026-05-05' },
      },
      number_of_cars: 1,
      status: 'Agendada',
    });
  });

  it('holds a window open to the end of the minute that it names', () => {
    expect(parseSeason(SOUND).season.events[0]?.steps[0]).toMatchObject({
      start_first_batch: new Date('2026-05-01T13:00:00Z'),
      end_first_batch: new Date('2026-05-04T02:59:59.999Z'),
      end_registration_date: new Date('2026-05-08T02:59:59.999Z'),
    });
    // Registration may end in the minute in which the stage starts, not later.
    expect(problemsWith('2026-05-07 23:59', '2026-05-09 08:00')).toEqual([]);
  });

  it('is refused where the first batch overlaps general registration', () => {
    const overlap = 'o primeiro lote precisa terminar antes de as inscrições gerais abrirem';
    for (const start of ['2026-05-03 23:59', '2026-05-02 10:00']) {
      expect(problemsWith('2026-05-04 10:00', start)).toEqual([`15: end_first_batch: ${overlap}`]);
    }
    expect(problemsWith('2026-05-04 10:00', '2026-05-04 00:00')).toEqual([]);
  });

  it.each([
    ['vacancies: 20', 'vacancies: vinte', '20: vacancies: deve ser um número inteiro'],
    ['        vacancies: 20\n', '', '9: vacancies: falta'],
    ['uf: SP', 'uf: XX', '12: uf: deve ser a sigla do estado, por exemplo MG'],
    ['uf: SP', 'uf: São Paulo', '12: uf: deve ser a sigla do estado, por exemplo MG'],
    [
      '2026-05-09 08:00',
      '2026-02-30 08:00',
      '13: stage_date: deve ser dia e hora, por exemplo 2026-04-18 08:00',
    ],
    ['500.5', '500.555', '19: event_value: deve ser um valor em reais, por exemplo 500.00'],
    ['title:', 'titulo:', '10: titulo: não existe aqui'],
    ['brand: mitsubishi', 'brand: fusca', '1: brand: deve ser mitsubishi ou suzuki'],
    [
      'cancellation_limit: 2026-05-06',
      'cancellation_limit: 2026-05-10',
      '18: cancellation_limit: fica depois da etapa',
    ],
    [
      '    categories:',
      '    is_paid: false\n    categories:',
      '20: event_value: o evento não é pago',
    ],
    ['2026-05-07 23:59', '2026-05-09 09:00', '17: end_registration_date: fica depois da etapa'],
    [
      'vacancies: 20',
      'vacancies: 6',
      '20: vacancies: são 6 vagas, e primeiro lote, convites e vouchers somam 7',
    ],
    [
      'vacancies_first_batch: 4',
      'vacancies_first_batch: 0',
      '21: vacancies_first_batch: há um período de primeiro lote, mas nenhuma vaga',
    ],
    [
      '        stage_date: 2026-05-09 08:00\n',
      '',
      '9: stage_date: falta, e sem isso a etapa não pode ser publicada',
    ],
    [
      'published: true',
      'image: https://site.example/a.jpg',
      '23: image: deve ser um arquivo ao lado deste',
    ],
    ['published: true', 'status: Cancelada', '23: status: deve ser Agendada ou Realizada'],
  ])('names the line of %j as %j', (text, replacement, problem) => {
    expect(problemsWith(text, replacement)).toContainEqual(expect.stringContaining(problem));
  });

  it('tells every problem at once, and a key that stands twice', () => {
    const problems = problemsWith('uf: SP', 'uf: sp\n        published: talvez');
    expect(problems.length).toBeGreaterThan(0);
    const twice = SOUND.replace(
      '    steps:',
      '      - key: turismo\n        name: Outra\n    steps:',
    );
    expect(() => parseSeason(twice)).toThrow(SeasonFileError);
    expect(problemsWith('vacancies: 20', 'vacancies: -1\n        event_value: x').length).toBe(1);
  });

  it('has to be YAML, of a season', () => {
    expect(problemsWith('brand: mitsubishi', 'brand: [')[0]).toMatch(/não é YAML válido/);
    for (const text of ['', 'x', '[]', 'null']) {
      expect(() => parseSeason(text)).toThrow(SeasonFileError);
    }
  });

  it.each([
    ['', '1: o arquivo está vazio'],
    [' \n\n', '1: o arquivo está vazio'],
    ['# nada ainda\n', '1: não é o YAML de uma temporada'],
    ['- a\n- b', '1: não é o YAML de uma temporada'],
    ['%PDF-1.4\n1 0 obj', '1: não é um arquivo de texto: escolha o YAML da temporada'],
    ['\uFFFDPNG\r\n\0\0IHDR', '1: não é um arquivo de texto: escolha o YAML da temporada'],
    ['a: {\n  - b', '2: não é YAML válido: falta fechar um [ ou { das linhas acima'],
    ['a:\n\tb: 1', '2: não é YAML válido: o recuo tem tabulação: use espaços'],
    ['a: b: c', '1: não é YAML válido: há dois-pontos a mais: ponha o texto entre aspas'],
    ['a: 1\nb: *negrito', '2: não é YAML válido: um texto com * ou & no começo fica entre aspas'],
    ['- a\nb: 1', '2: não é YAML válido: confira o recuo, os dois-pontos e as aspas'],
  ])('says in plain words why %j is none [SEASON-06]', (text, problem) => {
    expect(problemsOf(text)[0]).toBe(problem);
  });
});
