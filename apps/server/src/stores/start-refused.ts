/** The start cannot go on, and the reason is for a person to read: no stack trace. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
