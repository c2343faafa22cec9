/** What is saved of a calculation whose response holds the whole result. */
export interface ReportDetails<R = unknown, A = unknown> {
  readonly request: R;
  readonly report: A;
}
