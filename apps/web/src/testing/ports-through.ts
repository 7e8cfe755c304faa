import type { Ports } from '@naru/domain/client-ports';

/** The same client ports, whose answers become others on their way: `change` is given each as it comes. */
export const portsThrough = (ports: Ports, change: (answer: Promise<unknown>) => Promise<unknown>): Ports =>
  Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [
      name,
      new Proxy(port, {
        get: (target, key) => {
          const member: unknown = Reflect.get(target, key);
          if (typeof member !== 'function') return member;
          return (...given: readonly unknown[]) => {
            const answer: unknown = Reflect.apply(member, target, given);
            return answer instanceof Promise ? change(answer) : answer;
          };
        },
      }),
    ]),
  ) as Ports;
