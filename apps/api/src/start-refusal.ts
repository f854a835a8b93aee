/** Why a server or a command does not start, in words for whoever starts it: worth its message, not a stack. */
export class StartRefusal extends Error {}
