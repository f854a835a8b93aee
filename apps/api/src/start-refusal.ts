/** Why a server or command does not start. Its message is shown to the operator, without stack trace. */
export class StartRefusal extends Error {}
