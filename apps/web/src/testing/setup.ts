import { prepareBrowser } from '@naru/frontend/testing';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { clearPlaces } from '../shared/remembered-places.ts';

prepareBrowser();

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  clearPlaces();
});

// A part of the page that is still on its way when its file ends never arrives for the next one either.
afterAll(() => vi.dynamicImportSettled(), 60_000);
