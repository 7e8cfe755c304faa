export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/** Reads one block of a stream: its event and its data; undefined for a comment or an empty block. */
const readBlock = (block: string): ServerEvent | undefined => {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const value = line.slice(colon + 1).replace(/^ /, '');
    if (line.startsWith('event:')) event = value;
    if (line.startsWith('data:')) data.push(value);
  }
  return data.length === 0 ? undefined : { event, data: data.join('\n') };
};

/** Tells the server-sent events of a body one by one, until it ends; a body that breaks off throws. */
export const readEvents = async (body: ReadableStream<Uint8Array>, tell: (event: ServerEvent) => void): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    rest += decoder.decode(value, { stream: true }).replaceAll('\r\n', '\n');
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const event = readBlock(rest.slice(0, end));
      rest = rest.slice(end + 2);
      if (event !== undefined) tell(event);
    }
  }
};
