import type { FastifyInstance } from 'fastify';

/** Error types of API Pix that this provider returns (section "Tratamento de erros"). */
const PROBLEMS = {
  RequisicaoInvalida: [400, 'Requisição inválida.'],
  AcessoNegado: [403, 'Acesso negado.'],
  NaoEncontrado: [404, 'Não encontrado.'],
  ErroInternoDoServidor: [500, 'Erro interno do servidor.'],
  ServicoIndisponivel: [503, 'Serviço indisponível.'],
  CobNaoEncontrado: [404, 'Cobrança não encontrada.'],
  CobOperacaoInvalida: [400, 'Cobrança inválida.'],
  CobConsultaInvalida: [400, 'Consulta inválida.'],
  PixNaoEncontrado: [404, 'Pix não encontrado.'],
  PixConsultaInvalida: [400, 'Consulta inválida.'],
  PixDevolucaoNaoEncontrada: [404, 'Devolução não encontrada.'],
  PixDevolucaoInvalida: [400, 'Devolução inválida.'],
  WebhookOperacaoInvalida: [400, 'Webhook inválido.'],
  WebhookNaoEncontrado: [404, 'Webhook não encontrado.'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemType = keyof typeof PROBLEMS;

export interface Violation {
  razao: string;
  propriedade: string;
}

/** An error sent as RFC 7807 problem JSON. */
export class PixProblem extends Error {
  readonly type: ProblemType;
  readonly violations: Violation[];

  constructor(type: ProblemType, detail: string, violations: Violation[] = []) {
    super(detail);
    this.type = type;
    this.violations = violations;
  }
}

/** A problem on the wire; `violacoes` only for invalid fields. */
export function presentProblem({ type, message, violations }: PixProblem) {
  const [status, title] = PROBLEMS[type];
  return {
    type: `https://pix.bcb.gov.br/api/v2/error/${type}`,
    title,
    status: status as number,
    detail: message,
    ...(violations.length > 0 ? { violacoes: violations } : {}),
  };
}

/** Sends every error of the routes under `app` as problem JSON. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const isRequestError = error.statusCode !== undefined && error.statusCode < 500;
    const problem =
      error instanceof PixProblem
        ? error
        : new PixProblem(
            isRequestError ? 'RequisicaoInvalida' : 'ErroInternoDoServidor',
            error.message,
          );
    const body = presentProblem(problem);
    return reply.code(body.status).type('application/problem+json').send(body);
  });
}
