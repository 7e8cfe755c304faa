/** What every adapter of a port does, by the sentence that says it; each throws where it does not hold. A runner of tests gives each fresh parts. */
export type PortSuite<Parts> = Readonly<Record<string, (parts: Parts) => Promise<void>>>;
