/** What is kept of a calculation whose answer says it all. */
export interface ReportDetails<R = unknown, A = unknown> {
  readonly request: R;
  readonly report: A;
}
