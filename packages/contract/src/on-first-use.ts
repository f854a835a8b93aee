/**
 * Something that is made when it is first asked for, and kept. The formats of dates, money and lists are: the first
 * one of a page reads the browser's data of zone or language, 13 ms of a whole processor, which would
 * hold a slow phone in the moment in which the page's script starts.
 */
export function onFirstUse<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
