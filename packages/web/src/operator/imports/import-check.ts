import { graphql } from "#graphql/graphql.ts";

export const ImportCheck = graphql(`
  query ImportCheck($id: ID!, $sheets: [ImportSheetInput!], $skip_duplicates: Boolean) {
    import_check(id: $id, sheets: $sheets, skip_duplicates: $skip_duplicates) {
      exercises_count
      gaps_count
      action_items_count
      injects_count
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
        header_row
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
        words {
          field
          word
          rows_count
          value
        }
      }
      injects {
        sheet
        row
        number
        title
        planned_offset_minutes
        channel
        audience
        problems_count
      }
      left_out {
        sheet
        row
        text
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
