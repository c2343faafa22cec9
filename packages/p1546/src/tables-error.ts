/** Where to get the tabulated field strengths, and how to save them, in sentences. */
export const P1546_TABLES_SOURCE: string =
  'The ITU publishes the tabulated field strengths of ITU-R P.1546 with the Recommendation, free of charge, at ' +
  'https://www.itu.int/rec/R-REC-P.1546/en. They may not be redistributed. Save the 24 sheets of its workbook as ' +
  'figure1.csv to figure24.csv in one folder.';

/** Thrown where the tabulated field strengths are missing or incomplete. The message names where to get them. */
export class P1546TablesError extends Error {
  override readonly name = 'P1546TablesError';

  constructor(fault: string) {
    super(`${fault} ${P1546_TABLES_SOURCE}`);
  }
}
