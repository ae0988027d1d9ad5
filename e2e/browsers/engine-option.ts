export interface EngineOption {
  /** Which browser the tests of a project drive. */
  engine: 'firefox' | 'webkit';
}
