import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Surround, standInThings } from '../../testing/render.tsx';
import { FileChoice } from './FileChoice.tsx';
import { acceptOf, isOfType, PICTURE_TYPES, SHEET_TYPES, wrongTypes } from './file-types.ts';

it.each([
  ['그림.PNG', true],
  ['a.tar.jpg', true],
  ['그림.svg', false],
  ['png', false],
  ['그림.png.exe', false],
  ['', false],
])('%s may be a picture: %s', (name, taken) => {
  expect(isOfType({ name }, PICTURE_TYPES)).toBe(taken);
});

it('names each file that is not taken, and what would be', () => {
  expect(wrongTypes([{ name: '표.csv' }, { name: '표.pdf' }, { name: '표.hwp' }], SHEET_TYPES)).toBe(
    '표.pdf, 표.hwp: 지원하지 않는 파일 형식입니다. xlsx, csv, xls, ods, xlsm, xlsb, xltx, tsv, txt, html, htm 파일을 골라 주세요.',
  );
  expect(wrongTypes([{ name: '표.XLSX' }, { name: '예전 표.xls' }], SHEET_TYPES)).toBeUndefined();
  expect(acceptOf(SHEET_TYPES)).toBe('.xlsx,.csv,.xls,.ods,.xlsm,.xlsb,.xltx,.tsv,.txt,.html,.htm');
});

it('tells of a wrong type when it is chosen, hands nothing on, and clears it at the next file', () => {
  const onFile = vi.fn();
  render(
    <Surround resolve={standInThings({})}>
      <FileChoice label="표" types={SHEET_TYPES} onFile={onFile}>
        {(props) => <button type="button" {...props} />}
      </FileChoice>
    </Surround>,
  );
  const choose = (name: string): File => {
    const file = new File(['x'], name);
    fireEvent.change(screen.getByLabelText('표'), { target: { files: [file] } });
    return file;
  };
  choose('표.pdf');
  expect(screen.getByRole('alert').textContent).toContain('표.pdf: 지원하지 않는 파일 형식입니다.');
  expect(onFile).not.toHaveBeenCalled();
  const good = choose('표.csv');
  expect([screen.getByRole('alert').textContent, onFile.mock.calls]).toEqual(['', [[good]]]);
});

it('hears of a file that was mended and is chosen again under its name', () => {
  render(
    <Surround resolve={standInThings({})}>
      <FileChoice label="표" types={SHEET_TYPES} onFile={vi.fn()}>
        {(props) => <button type="button" {...props} />}
      </FileChoice>
    </Surround>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('표');
  const files = [new File(['x'], '표.csv')];
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  const emptied = vi.spyOn(input, 'value', 'set');
  // A browser tells of a choice only where it differs from what stands in the field.
  fireEvent.click(input);
  expect(emptied).toHaveBeenCalledWith('');
});
