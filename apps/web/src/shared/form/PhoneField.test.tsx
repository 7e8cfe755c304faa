import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { Surround, standInThings } from '../../testing/render.tsx';
import { PhoneField } from './PhoneField.tsx';

const Typing = () => {
  const [phone, setPhone] = useState('');
  return <PhoneField label="번호" value={phone} onPhone={setPhone} />;
};

const opened = (): HTMLInputElement => {
  render(
    <Surround resolve={standInThings({})}>
      <Typing />
    </Surround>,
  );
  return screen.getByLabelText<HTMLInputElement>('번호');
};
const typeAll = (field: HTMLInputElement, typed: string): void => {
  for (const letter of typed) fireEvent.change(field, { target: { value: `${field.value}${letter}` } });
};

describe('a phone field', () => {
  test.each([
    ['01012345678', '010-1234-5678'],
    ['+82 10-1234-5678', '010-1234-5678'],
    ['0212345678', '02-1234-5678'],
    ['050412345678', '0504-1234-5678'],
  ])('%s becomes %s, letter by letter and pasted', (typed, shown) => {
    const field = opened();
    typeAll(field, typed);
    expect(field.value).toBe(shown);
    fireEvent.change(field, { target: { value: typed } });
    expect(field.value).toBe(shown);
  });

  test('says that a number is too long, and cuts nothing', () => {
    const field = opened();
    typeAll(field, '010123456789');
    expect(field.value.replaceAll('-', '')).toBe('010123456789');
    expect(screen.getByText('번호가 12자리로 너무 깁니다. 다시 확인해 주세요.')).toBeDefined();
  });

  test('leaves the letters alone where a digit is mended, until the field is left', () => {
    const field = opened();
    typeAll(field, '0101235678');
    fireEvent.change(field, { target: { value: '010-12345-678', selectionStart: 8, selectionEnd: 8 } });
    expect(field.value).toBe('010-12345-678');
    fireEvent.blur(field);
    expect(field.value).toBe('010-1234-5678');
  });
});
