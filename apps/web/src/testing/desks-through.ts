import type { Desks } from '@naru/domain/desks';

/** The same desks, whose answers become others on their way: `change` is given each as it comes. */
export const desksThrough = (desks: Desks, change: (answer: Promise<unknown>) => Promise<unknown>): Desks =>
  Object.fromEntries(
    Object.entries(desks).map(([name, desk]) => [
      name,
      new Proxy(desk, {
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
  ) as Desks;
