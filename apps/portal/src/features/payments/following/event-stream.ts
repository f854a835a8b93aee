/** One message of a server-sent stream. */
export interface StreamMessage {
  /** `message` unless the server sends another event name. */
  type: string;
  data: string;
}

/**
 * Parses the `text/event-stream` format (WHATWG HTML, section 9.2.6): takes decoded text in chunks of any size and
 * emits every complete message. Comments only keep the connection alive. `id` and `retry` are ignored: the server sends
 * the current state first, and the reader decides the delay between attempts.
 */
export function createEventStreamParser(
  onMessage: (message: StreamMessage) => void,
): (text: string) => void {
  let line = '';
  let afterReturn = false;
  let data: string[] = [];
  let type = '';

  function endLine(): void {
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    const isBlank = line === '';
    line = '';
    if (field === 'data') data.push(value);
    else if (field === 'event') type = value;
    if (!isBlank) return;
    const message = { type: type || 'message', data: data.join('\n') };
    const isMessage = data.length > 0;
    data = [];
    type = '';
    if (isMessage) onMessage(message);
  }

  return (text) => {
    for (const part of text.split(/([\r\n])/)) {
      if (part === '') continue;
      const completesReturn = afterReturn && part === '\n';
      afterReturn = part === '\r';
      if (completesReturn) continue;
      if (part === '\r' || part === '\n') endLine();
      else line += part;
    }
  };
}
