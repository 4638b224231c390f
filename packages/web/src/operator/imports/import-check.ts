import { graphql } from "#graphql/graphql.ts";

export const ImportCheck = graphql(`
  query ImportCheck($id: ID!, $sheets: [ImportSheetInput!], $skip_duplicates: Boolean) {
    import_check(id: $id, sheets: $sheets, skip_duplicates: $skip_duplicates) {
      exercises_count
      gaps_count
      action_items_count
      skipped_count
      problems_count
      problems {
        sheet
        row
        column
        field
        value
        problem
        expected
      }
      sheets {
        sheet
        name
        kind
        rows_count
        columns {
          column
          letters
          name
        }
        first_rows {
          row
          cells
        }
        mapping {
          field
          column
          value
        }
      }
      kinds {
        kind
        fields {
          field
          description
          is_required
          accepts
        }
      }
    }
  }
`);
