import { identifierOf, keyOf, provide } from '@naru/frontend/container';
import { Container } from 'inversify';
import { describe, expect, test } from 'vitest';

const NAME = keyOf<string>('name');
const AGE = keyOf<number>('age');
const LINE = keyOf<string>('line');

const withParts = (): Container => {
  const container = new Container();
  provide(container, NAME, {}, () => 'Naru');
  provide(container, AGE, {}, () => 3);
  return container;
};

describe('provide', () => {
  test('hands each dependency over by its name', () => {
    const container = withParts();
    provide(container, LINE, { age: AGE, name: NAME }, ({ name, age }) => `${name} ${age}`);
    expect(container.get(identifierOf(LINE))).toBe('Naru 3');
  });

  test('makes one thing once', () => {
    const container = withParts();
    let made = 0;
    provide(container, LINE, { name: NAME }, ({ name }) => {
      made += 1;
      return name;
    });
    container.get(identifierOf(LINE));
    container.get(identifierOf(LINE));
    expect(made).toBe(1);
  });

  test('a swapped, a missing and a wrong thing do not compile', () => {
    const container = new Container();
    const needs = ({ name, age }: { name: string; age: number }): string => `${name.trim()} ${age.toFixed()}`;
    // @ts-expect-error the keys are swapped
    provide(container, LINE, { name: AGE, age: NAME }, needs);
    // @ts-expect-error age is missing
    provide(container, LINE, { name: NAME }, needs);
    // @ts-expect-error a number is no line
    provide(container, LINE, {}, () => 1);
    expect(container.isBound(identifierOf(LINE))).toBe(true);
  });
});
